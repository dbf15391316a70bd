import { childrenOf, child, type XmlElement } from '../../../emulator/xml-tree.ts'
import { at, type A19Fault, optional, part, type Part, sequenceFault, text } from './a19-schema.emulator.ts'

// Of the codes, CTO01, CTO05, CTO17, COM07 and COM08 are known from public code; the table is not published, so the
// numbers of all others are the emulator’s own.

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MOMENT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const COUNTRY = /^[A-Z]{3}$/
const NUMBER = /^[1-9]\d{0,5}$/
const EMAIL = /^(?=.{1,250}$)[^@]+@[^.]+\..+$/

const CONTRACT: Part = part('contrato', 'CTO02', [
  part('referencia', 'CTO02', text(50)),
  part('fechaContrato', 'CTO03', DAY),
  part('fechaEntrada', 'CTO04', MOMENT),
  part('fechaSalida', 'CTO06', MOMENT),
  part('numPersonas', 'CTO07', NUMBER),
  optional('numHabitaciones', 'CTO08', NUMBER),
  optional('internet', 'CTO09', /^(true|false)$/),
  part('pago', 'CTO05', [
    part('tipoPago', 'CTO05', /^(EFECT|TARJT|PLATF|TRANS|MOVIL|TREG|OTRO)$/),
    optional('fechaPago', 'CTO10', DAY),
  ]),
])

const ADDRESS: Part = part('direccion', 'PER20', [
  part('direccion', 'PER20', text(100)),
  optional('codigoMunicipio', 'PER21', /^\d{5}$/),
  optional('nombreMunicipio', 'PER22', text(100)),
  part('codigoPostal', 'PER23', text(20)),
  part('pais', 'PER24', COUNTRY),
])

const NAMES: readonly Part[] = [
  part('rol', 'PER01', /^(TI|VI)$/),
  part('nombre', 'PER02', text(50)),
  part('apellido1', 'PER03', text(50)),
  optional('apellido2', 'PER04', text(50)),
]

const CONTACT: readonly Part[] = [
  optional('telefono', 'PER30', text(20)),
  optional('telefono2', 'PER31', text(20)),
  optional('correo', 'PER32', EMAIL),
]

const TRAVELLER: readonly Part[] = [
  ...NAMES,
  optional('tipoDocumento', 'PER10', /^(NIF|NIE|PAS|OTRO)$/),
  optional('numeroDocumento', 'PER11', text(15)),
  optional('soporteDocumento', 'PER12', text(9)),
  part('fechaNacimiento', 'PER13', DAY),
  part('nacionalidad', 'PER14', COUNTRY),
  part('sexo', 'PER15', /^[VMO]$/),
  ADDRESS,
  ...CONTACT,
  optional('parentesco', 'PER40', /^(AB|BA|BN|CY|CD|HR|HJ|PA|MA|NI|SB|SG|TI|YN|OT)$/),
]

const HOLDER: readonly Part[] = [...NAMES, ...CONTACT]
const ESTABLISHMENT: Part = part('establecimiento', 'COM02', [part('codigo', 'COM02', text(10))])

/** A fault, and the number of the person it is about. */
export type CommunicationFault = A19Fault & { person: number | null; role: string | null }

/** The first fault of a communication; null if it is right. */
export function communicationFault(communication: XmlElement, type: 'PV' | 'RH'): CommunicationFault | null {
  const people = childrenOf(communication, 'persona')
  const rest = { ...communication, children: communication.children.filter(({ name }) => name !== 'persona') }
  const contract = child(communication, 'contrato')
  const whole =
    sequenceFault(rest, type === 'PV' ? [CONTRACT] : [ESTABLISHMENT, CONTRACT]) ??
    (communication.children.at(-1)?.name === 'persona'
      ? null
      : fault('COM01', 'El campo persona es obligatorio')) ??
    orderFault(communication) ??
    contractFault(contract, type, people.length) ??
    rolesFault(people)
  if (whole) return { ...whole, person: null, role: null }
  const arrival = at(contract, 'fechaEntrada')?.slice(0, 10) ?? ''
  for (const [index, person] of people.entries()) {
    const found =
      sequenceFault(person, type === 'PV' ? TRAVELLER : HOLDER) ?? personFault(person, type, arrival)
    if (found) return { ...found, person: index + 1, role: at(person, 'rol') }
  }
  return null
}

const fault = (code: string, sentence: string): A19Fault => ({ code, sentence })
const wrong = (code: string, field: string): A19Fault => fault(code, `Valor incorrecto en el campo ${field}`)
const missing = (code: string, field: string): A19Fault => fault(code, `El campo ${field} es obligatorio`)

/** People come last. */
function orderFault({ children }: XmlElement): A19Fault | null {
  const first = children.findIndex(({ name }) => name === 'persona')
  return children.slice(first).every(({ name }) => name === 'persona')
    ? null
    : fault('PET11', 'Orden incorrecto')
}

const DAY_MS = 86_400_000

function contractFault(contract: XmlElement | undefined, type: 'PV' | 'RH', people: number): A19Fault | null {
  const [from, to] = [at(contract, 'fechaEntrada') ?? '', at(contract, 'fechaSalida') ?? '']
  if (from >= to) return wrong('CTO06', 'fechaSalida')
  if (type === 'RH')
    return (at(contract, 'fechaContrato') ?? '') <= from.slice(0, 10) ? null : wrong('CTO03', 'fechaContrato')
  if (at(contract, 'numPersonas') !== String(people)) return wrong('CTO07', 'numPersonas')
  const days = (Date.parse(from.slice(0, 10)) - Date.parse(at(contract, 'fechaContrato') ?? '')) / DAY_MS
  return days === 0 || days === 1
    ? null
    : fault('CTO17', 'La fecha de entrada debe ser la del contrato o el día siguiente')
}

function rolesFault(people: readonly XmlElement[]): A19Fault | null {
  const holders = people.filter((person) => at(person, 'rol') === 'TI').length
  if (holders === 1) return null
  return holders === 0 ? fault('COM07', 'Falta el titular') : fault('COM08', 'Hay más de un titular')
}

function personFault(person: XmlElement, type: 'PV' | 'RH', arrival: string): A19Fault | null {
  const hasContact = ['telefono', 'telefono2', 'correo'].some((field) => at(person, field) !== null)
  if (!hasContact) return missing('PER30', 'telefono')
  if (type === 'RH') return null
  const born = at(person, 'fechaNacimiento') ?? ''
  if (!isDay(born) || born > arrival) return wrong('PER13', 'fechaNacimiento')
  return documentFault(person, yearsBetween(born, arrival)) ?? addressFault(child(person, 'direccion'))
}

function documentFault(person: XmlElement, age: number): A19Fault | null {
  const [type, number] = [at(person, 'tipoDocumento'), at(person, 'numeroDocumento')]
  if (type === null) return age >= 18 || number !== null ? missing('PER10', 'tipoDocumento') : null
  if (number === null) return missing('PER11', 'numeroDocumento')
  if (type !== 'NIF' && type !== 'NIE') return null
  if (at(person, 'soporteDocumento') === null) return missing('PER12', 'soporteDocumento')
  if (!hasRightLetter(number)) return wrong('PER11', 'numeroDocumento')
  return type === 'NIF' && at(person, 'apellido2') === null ? missing('PER04', 'apellido2') : null
}

function addressFault(address: XmlElement | undefined): A19Fault | null {
  const code = at(address, 'codigoMunicipio')
  if (at(address, 'pais') !== 'ESP')
    return at(address, 'nombreMunicipio') === null ? missing('PER22', 'nombreMunicipio') : null
  if (code === null) return missing('PER21', 'codigoMunicipio')
  return /^\d{5}$/.test(at(address, 'codigoPostal') ?? '') ? null : wrong('PER23', 'codigoPostal')
}

const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false

const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

function hasRightLetter(number: string): boolean {
  const digits = number.replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)))
  const [, body, letter] = /^(\d{8})([A-Z])$/.exec(digits) ?? []
  return body !== undefined && LETTERS[Number(body) % LETTERS.length] === letter
}
