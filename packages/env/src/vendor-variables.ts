import { z } from 'zod'
import type { Mode } from './modes.ts'
import { secureUrl } from './variable-schemas.ts'

/** Where vendors of locks and texts and authorities are reached, which `npm start` emulates. */
export const vendorVariables = (mode: Mode) => ({
  NUKI_API_URL: secureUrl(mode).default('https://api.nuki.io').meta({
    section: 'Locks: `npm start` emulates their vendors when NUKI_API_URL is unset',
    description: 'Address of Nuki’s Web API.',
    example: 'https://api.nuki.io',
  }),
  SES_CA_PEM: z
    .string()
    .min(1)
    .optional()
    .meta({
      section: 'Authorities: `npm start` emulates each of them unless one of its variables is set',
      description:
        'File with the certificate that issues that of SES.HOSPEDAJES (FNMT “AC Componentes Informáticos”), in PEM; its ' +
        'server does not send it along. Relative to the repository root.',
      example: '/etc/stayward/fnmt-componentes.pem',
    }),
  SES_API_URL: secureUrl(mode).optional().meta({
    description: 'Server to use instead of the two of SES.HOSPEDAJES.',
    example: 'https://localhost:4020',
  }),
  ERTZAINTZA_API_URL: secureUrl(mode).optional().meta({
    description: 'Server to use instead of the two of the Ertzaintza.',
    example: 'https://localhost:4022',
  }),
  ERTZAINTZA_CA_PEM: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'File with the certificate that issues that of the Ertzaintza’s service, in PEM, if Node does not trust it. Relative ' +
        'to the repository root.',
      example: '/etc/stayward/izenpe.pem',
    }),
  SIBA_API_URL: secureUrl(mode).optional().meta({
    description: 'Address of the service to use instead of the two of SIBA.',
    example: 'http://localhost:4023/baws/boletinsalojamento.asmx',
  }),
  ALLOGGIATI_API_URL: secureUrl(mode).optional().meta({
    description: 'Server to use instead of that of Alloggiati Web.',
    example: 'http://localhost:4024',
  }),

  TWILIO_API_URL: secureUrl(mode).default('https://api.twilio.com').meta({
    section: 'Texts: `npm start` emulates Twilio and its phones when TWILIO_API_URL is unset',
    description: 'Address of Twilio’s API.',
    example: 'https://api.twilio.com',
  }),
})
