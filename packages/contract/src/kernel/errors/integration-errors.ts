import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with integrations and their vendors. */
export const INTEGRATION_ERRORS = {
  'integration.credentials_rejected': {
    status: 422,
    title: 'The vendor rejected these credentials',
    help: 'Check the credentials in the vendor’s settings and send them again.',
    en: {
      title: 'The vendor doesn’t accept these credentials',
      text: 'Check them in the vendor’s own settings and enter them again.',
    },
    es: {
      title: 'El proveedor no acepta estas credenciales',
      text: 'Compruébalas en los ajustes del proveedor e introdúcelas de nuevo.',
    },
  },
  'integration.in_use': {
    status: 409,
    title: 'Access codes depend on this integration',
    help: '`access_codes` is the number of codes. Revoke them first, or repeat the request with `force=true` to end them.',
    en: {
      title: 'Access codes depend on this integration',
      text: 'Revoke them first, or remove the integration together with its codes.',
    },
    es: {
      title: 'Hay códigos de acceso que dependen de esta integración',
      text: 'Revócalos antes o elimina la integración junto con sus códigos.',
    },
  },
  'integration.already_connected': {
    status: 409,
    title: 'The account already has an integration of this type',
    help: 'There can be only one. Replace it, or remove it first.',
    en: {
      title: 'There already is an integration of this type',
      text: 'Change the existing one, or remove it first.',
    },
    es: {
      title: 'Ya hay una integración de este tipo',
      text: 'Modifica la que ya existe o elimínala antes.',
    },
  },
  'integration.bad_answer': {
    status: 502,
    title: 'The vendor returned an invalid response',
    help: 'The problem is on the vendor’s side. Try again later.',
    en: {
      title: 'The vendor sent an invalid response',
      text: 'The problem is on the vendor’s side. Try again later.',
    },
    es: {
      title: 'El proveedor ha enviado una respuesta no válida',
      text: 'El problema es del proveedor. Inténtalo más tarde.',
    },
  },
  'integration.unavailable': {
    status: 503,
    title: 'The vendor cannot be reached',
    help: 'Nothing was changed. Try again later.',
    en: { title: 'This vendor can’t be reached', text: 'Nothing was changed. Try again later.' },
    es: {
      title: 'No se puede contactar con este proveedor',
      text: 'No se ha cambiado nada. Inténtalo más tarde.',
    },
  },
  'integration.timeout': {
    status: 504,
    title: 'The vendor did not respond in time',
    help: 'Nothing was saved. A command to a lock may still have been carried out: check before you repeat it.',
    en: {
      title: 'The vendor didn’t answer in time',
      text: 'Nothing was saved. If you operated a lock, check it before you try again.',
    },
    es: {
      title: 'El proveedor no ha respondido a tiempo',
      text: 'No se ha guardado nada. Si has accionado una cerradura, compruébala antes de volver a intentarlo.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
