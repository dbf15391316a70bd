import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with stays: bookings, check-in and guests. */
export const STAY_ERRORS = {
  'booking.overlap': {
    status: 409,
    title: 'These nights are already taken',
    help: 'At least one of the nights is taken by another booking or a block. `conflicts` names it if you may see it.',
    en: {
      title: 'These nights are taken',
      text: 'Another booking has at least one of them. Choose other dates or another property.',
    },
    es: {
      title: 'Esas noches están ocupadas',
      text: 'Otra reserva ocupa al menos una de ellas. Elige otras fechas u otro alojamiento.',
    },
  },
  'booking.reference_taken': {
    status: 409,
    title: 'Another booking has this reference',
    help: 'An `external_reference` must be unique per property and source among tentative and confirmed bookings. `conflicts` names the other booking if you may see it.',
    en: {
      title: 'Another booking has this reference',
      text: 'A channel reference can be used only once per property. Check it, or open the other booking.',
    },
    es: {
      title: 'Otra reserva tiene esta referencia',
      text: 'La referencia de un canal solo puede usarse una vez por alojamiento. Compruébala o abre la otra reserva.',
    },
  },
  'booking.guests_registered': {
    status: 409,
    title: 'More guests are already registered',
    help: 'The number of guests cannot be lower than the number already registered. Remove a guest first.',
    en: {
      title: 'More guests are already registered',
      text: 'Remove a registered guest first, or keep the number.',
    },
    es: {
      title: 'Ya hay más huéspedes registrados',
      text: 'Quita antes a alguno de los registrados o deja el número como está.',
    },
  },
  'booking.invalid_transition': {
    status: 409,
    title: 'Not possible in the booking’s status',
    help: '`from` is the current status, `to` the requested one. `allowed` lists the commands that are possible now.',
    en: { title: 'Not possible for this booking right now', text: 'Reload to see its current status.' },
    es: { title: 'No es posible con esta reserva ahora', text: 'Recarga para ver su estado actual.' },
  },
  'booking.arrived': {
    status: 409,
    title: 'The guests have arrived',
    help: 'A booking can move to another property only before its arrival.',
    en: {
      title: 'The guests have arrived',
      text: 'A booking can move to another property only before its arrival.',
    },
    es: {
      title: 'Los huéspedes ya han llegado',
      text: 'Una reserva solo puede pasar a otro alojamiento antes de la llegada.',
    },
  },
  'booking.not_active': {
    status: 409,
    title: 'The booking is cancelled or a no-show',
    help: 'Only tentative and confirmed bookings can move. Restore or reinstate the booking first.',
    en: { title: 'The booking is not active', text: 'Restore it first. Then it can move.' },
    es: { title: 'La reserva no está activa', text: 'Recupérala antes de cambiarla de alojamiento.' },
  },
  'booking.in_conflict': {
    status: 409,
    title: 'Its nights are taken',
    help: 'The channel has sold nights that another booking or a block has: `conflict` of the booking names it. Change the dates of one of them, move one to another property, or cancel one.',
    en: {
      title: 'Another stay has these nights',
      text: 'Change its dates, move it to another property, or cancel one of the two.',
    },
    es: {
      title: 'Otra estancia ocupa esas noches',
      text: 'Cambia las fechas, pásala a otro alojamiento o cancela una de las dos.',
    },
  },
  'booking.none_current': {
    status: 404,
    title: 'No current stay',
    help: 'This property has no confirmed booking between arrival and departure right now.',
    en: { title: 'Nobody is staying right now', text: 'The property has no guests today.' },
    es: { title: 'Ahora no se aloja nadie', text: 'El alojamiento no tiene huéspedes hoy.' },
  },
  'checkin.closed': {
    status: 409,
    title: 'Check-in is closed',
    help: 'The stay has ended or was cancelled, or the host closed check-in. Contact the host.',
    en: { title: 'Check-in is closed', text: 'The stay is over or cancelled, or check-in was closed.' },
    es: {
      title: 'El check-in está cerrado',
      text: 'La estancia terminó o se canceló, o se cerró el check-in.',
    },
  },
  'checkin.full': {
    status: 409,
    title: 'All guests are already registered',
    help: 'The number of registered guests has reached the booking’s number of guests. Ask the host to increase it.',
    en: { title: 'Everyone is registered', text: 'Increase the number of guests to register more.' },
    es: { title: 'Están todos registrados', text: 'Aumenta el número de huéspedes para registrar a más.' },
  },
  'checkin.guests_number_known': {
    status: 409,
    title: 'The number of guests is already set',
    help: 'Guests set the number once. Afterwards, only the host can change it.',
    en: { title: 'The number of guests is already set', text: 'Change it on the booking.' },
    es: { title: 'El número de huéspedes ya está indicado', text: 'Cámbialo en la reserva.' },
  },
  'checkin.no_address': {
    status: 409,
    title: 'The booking has no email address',
    help: 'Add an email address to the booking, or share the link yourself.',
    en: {
      title: 'The booking has no email address',
      text: 'Add an email address to the booking, or pass on the link yourself.',
    },
    es: { title: 'La reserva no tiene correo', text: 'Añade un correo a la reserva o pasa tú el enlace.' },
  },
  'checkin.invalid_transition': {
    status: 409,
    title: 'Check-in cannot be closed or reopened now',
    help: 'Check-in stays closed for cancelled and past stays. `allowed` lists what is possible now.',
    en: { title: 'Not possible for this check-in right now', text: 'Reload to see its current status.' },
    es: { title: 'No es posible con este check-in ahora', text: 'Recarga para ver su estado actual.' },
  },
  'checkin.duplicate_guest': {
    status: 409,
    title: 'This document is already registered',
    help: 'A guest with the same document is already on this booking. Correct that registration instead.',
    en: { title: 'This document is already registered', text: 'Edit that guest instead.' },
    es: { title: 'Este documento ya está registrado', text: 'Corrige los datos de ese huésped.' },
  },
  'checkin.already_signed': {
    status: 409,
    title: 'This registration is already signed',
    help: 'The first signature counts. A registration that is corrected afterwards has to be signed again.',
    en: { title: 'This guest has already signed', text: 'The first signature is kept.' },
    es: { title: 'Este huésped ya ha firmado', text: 'Se conserva la primera firma.' },
  },
  'checkin.signature_not_needed': {
    status: 409,
    title: 'Nothing to sign',
    help: 'This guest does not have to sign under the law of the property’s country.',
    en: { title: 'This guest doesn’t have to sign', text: 'The law doesn’t require a signature here.' },
    es: { title: 'Este huésped no tiene que firmar', text: 'Aquí la ley no exige su firma.' },
  },
  'guest.invalid_transition': {
    status: 409,
    title: 'Not possible in the guest’s state',
    help: '`from` is the current state, `to` the requested one. `allowed` lists the commands that are possible now.',
    en: { title: 'Not possible for this guest right now', text: 'Reload to see their current status.' },
    es: { title: 'No es posible con este huésped ahora', text: 'Recarga para ver su estado actual.' },
  },
} as const satisfies Record<string, ErrorDefinition>
