/** Addresses of this origin that are no screens of the member app: the server answers them, also when the app is installed. */
export const notOfTheApp: readonly RegExp[] = [
  /^\/(api|texts|desk|help|legal|oauth|store|dev|healthz|readyz|metrics|errors)(\/|$|\?)/,
  /^\/[^?]*\.\w+(\?|$)/,
]
