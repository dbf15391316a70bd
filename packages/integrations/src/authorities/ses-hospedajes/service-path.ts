/** The path of the web service, at the authority and in its emulator. */
export const SES_SERVICE_PATH = '/hospedajes-web/ws/v1/comunicacion'
