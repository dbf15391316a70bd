/** Path of SIBA's web service on its server. */
export const SIBA_SERVICE_PATH = '/baws/boletinsalojamento.asmx'
