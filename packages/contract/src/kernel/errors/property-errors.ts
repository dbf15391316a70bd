import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with properties and their teams. */
export const PROPERTY_ERRORS = {
  'property_owner.limit_reached': {
    status: 409,
    title: 'There are too many property owners',
    help: 'An account can have 1,000 property owners. Remove one that is not needed.',
    en: { title: 'You have 1,000 property owners', text: 'Remove one that you do not need first.' },
    es: { title: 'Tienes 1000 propietarios', text: 'Elimina antes alguno que no necesites.' },
  },
  'property_owner.has_statements': {
    status: 409,
    title: 'Statements were issued to the property owner',
    help: 'Issued statements are records, so their owner stays. Take their properties from them instead: no later statement follows.',
    en: {
      title: 'Statements were issued to this owner',
      text: 'They are records, so the owner stays. Take their properties from them instead.',
    },
    es: {
      title: 'Este propietario tiene liquidaciones emitidas',
      text: 'Son documentos que se conservan, y el propietario con ellas. Quítale los alojamientos.',
    },
  },
  'statement.already_issued': {
    status: 409,
    title: 'The statement was issued already',
    help: 'An issued statement never changes. What changes afterwards is corrected on the next one.',
    en: {
      title: 'This statement was issued already',
      text: 'What changed since is corrected on the next one.',
    },
    es: {
      title: 'Esta liquidación ya está emitida',
      text: 'Lo que haya cambiado desde entonces se corrige en la siguiente.',
    },
  },
  'statement.changed': {
    status: 409,
    title: 'The draft has changed',
    help: 'Something in it changed since it was read, so nothing was issued. Read it again.',
    en: { title: 'The draft has changed', text: 'Nothing was issued. Check the new numbers, then issue it.' },
    es: {
      title: 'El borrador ha cambiado',
      text: 'No se ha emitido nada. Revisa los nuevos importes y emítela.',
    },
  },
  'statement.month_not_over': {
    status: 409,
    title: 'The month is not over',
    help: 'A statement can be issued once its month is over in the time zone of every property.',
    en: { title: 'The month is not over', text: 'The statement can be issued once it is.' },
    es: { title: 'El mes no ha terminado', text: 'La liquidación se podrá emitir cuando termine.' },
  },
  'statement.not_issued': {
    status: 409,
    title: 'The statement is a draft',
    help: 'Links lead to issued statements. Issue it first.',
    en: { title: 'The statement is a draft', text: 'Issue it first.' },
    es: { title: 'La liquidación es un borrador', text: 'Emítela primero.' },
  },
  'statement.no_email': {
    status: 409,
    title: 'The property owner has no email address',
    help: 'Enter the address of the owner first, or create the link without mailing it.',
    en: { title: 'This owner has no email address', text: 'Add one first, or copy the link instead.' },
    es: {
      title: 'Este propietario no tiene correo',
      text: 'Añádelo primero o copia el enlace.',
    },
  },
  'statement.link_limit_reached': {
    status: 409,
    title: 'There are too many links',
    help: 'A statement can have 20 links. Revoke one that is not needed.',
    en: { title: 'This statement has 20 links', text: 'Revoke one that is not needed first.' },
    es: { title: 'Esta liquidación tiene 20 enlaces', text: 'Revoca antes alguno que no haga falta.' },
  },
  'invitation.already_owner': {
    status: 409,
    title: 'You own this property',
    help: 'The property belongs to your own account, so there is nothing to accept. The invitation stays open for someone else.',
    en: { title: 'You own this property', text: 'Its owner needs no invitation.' },
    es: { title: 'El alojamiento es tuyo', text: 'Su titular no necesita invitación.' },
  },
  'invitation.gone': {
    status: 410,
    title: 'The invitation is no longer valid',
    help: 'It was used, declined or revoked, or has expired. Ask for a new one.',
    en: {
      title: 'This invitation is no longer valid',
      text: 'It was used, withdrawn or has expired. Ask for a new one.',
    },
    es: { title: 'Esta invitación ya no es válida', text: 'Se usó, se retiró o ha caducado. Pide otra.' },
  },
  'invitation.invalid_transition': {
    status: 409,
    title: 'Not possible in the invitation’s status',
    help: '`from` is the current status, `to` the requested one. `allowed` lists the commands that are possible now.',
    en: { title: 'This invitation was already answered', text: 'Ask for a new one if you need it.' },
    es: { title: 'Esta invitación ya tiene respuesta', text: 'Pide otra si la necesitas.' },
  },
  'invitation.other_email': {
    status: 403,
    title: 'The invitation is for another address',
    help: 'Sign in with the email address it was sent to, or ask for an invitation to yours.',
    en: { title: 'This invitation is for another address', text: 'Sign in with the address it was sent to.' },
    es: {
      title: 'Esta invitación es para otra dirección',
      text: 'Entra con la dirección a la que se envió.',
    },
  },
  'invitation.properties_denied': {
    status: 403,
    title: 'You cannot invite to some of the properties',
    help: '`properties` are those where you may not give this level. Leave them out, or ask their owner.',
    en: {
      title: 'You can’t invite to some of these properties',
      text: 'Leave them out, choose a lower level, or ask their owner.',
    },
    es: {
      title: 'No puedes invitar a algunos de estos alojamientos',
      text: 'Quítalos, elige un nivel más bajo o pídeselo a su titular.',
    },
  },
  'property.archived': {
    status: 409,
    title: 'The property is archived',
    help: 'An archived property accepts nothing new. Its owner can restore it.',
    en: { title: 'The property is archived', text: 'Restore it first.' },
    es: { title: 'El alojamiento está archivado', text: 'Restáuralo primero.' },
  },
  'property.guests_booked': {
    status: 409,
    title: 'An upcoming stay has more guests',
    help: 'The maximum cannot be lower than the guests of a current or upcoming stay. `guests_number` is the largest.',
    en: { title: 'Some bookings have more guests', text: 'Change those bookings first, or keep the number.' },
    es: {
      title: 'Hay reservas con más huéspedes',
      text: 'Cambia antes esas reservas o deja el número como está.',
    },
  },
  'property.time_zone_in_use': {
    status: 409,
    title: 'Upcoming stays use this time zone',
    help: 'Current and upcoming stays were booked in this time zone. Change it after the last of them.',
    en: {
      title: 'Upcoming stays use this time zone',
      text: 'You can change it once there are no upcoming stays.',
    },
    es: {
      title: 'Hay próximas estancias con esta zona horaria',
      text: 'Podrás cambiarla cuando no quede ninguna.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
