/** The font of all texts. Its bold one draws the same characters. */
export const regularFont = new URL(
  import.meta.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
)
