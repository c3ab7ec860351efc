/** Addresses of this origin that are not screens of the member app. The server answers them, even for the installed app. */
export const notOfTheApp: readonly RegExp[] = [
  /^\/(api|media|texts|desk|help|legal|articles|campaigns|oauth|store|dev|healthz|readyz|metrics|errors)(\/|$|\?)/,
  /^\/[^?]*\.\w+(\?|$)/,
]
