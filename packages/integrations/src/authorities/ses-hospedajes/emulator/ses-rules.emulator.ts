import {
  DOCUMENT_TYPES,
  PAYMENT_METHODS,
  RELATIONSHIP_CODES,
  SEXES,
} from '@stayward/contract/stays/guest-registration/registration-values'
import { child, childrenOf, textOf, type XmlElement } from '../../../emulator/xml-tree.ts'

/** What is wrong with a communication: its code, and a sentence of at most a hundred characters. */
export type RuleFault = { code: string; sentence: string }

const wrong = (field: string): RuleFault => ({
  code: '10130',
  sentence: `Valor incorrecto en el campo ${field}`,
})
const missing = (field: string): RuleFault => ({
  code: '10131',
  sentence: `El campo ${field} es obligatorio`,
})

const LATIN = /^[\p{Script=Latin}\p{M}\s'’.·-]+$/u
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const DAY_MS = 86_400_000

/** Rules of the manual and the upload instructions beyond the schemas, for a report of travellers. */
export function travellerFault(communication: XmlElement, now: Date): RuleFault | null {
  const contract = child(communication, 'contrato')
  const people = childrenOf(communication, 'persona')
  const arrival = (textOf(contract, 'fechaEntrada') ?? '').slice(0, 10)
  return (
    contractFault(contract, now) ??
    (textOf(contract, 'numPersonas') === String(people.length) ? null : wrong('numPersonas')) ??
    firstOf(people, (person) => personFault(person, arrival)) ??
    partyFault(people, arrival)
  )
}

/** The same for a reservation: one holder, with contact data. */
export function reservationFault(communication: XmlElement, now: Date): RuleFault | null {
  const people = childrenOf(communication, 'persona')
  const holder = people.find((person) => textOf(person, 'rol') === 'TI')
  if (!holder) return missing('rol')
  return contractFault(child(communication, 'contrato'), now) ?? nameFault(holder) ?? contactFault(holder)
}

function contractFault(contract: XmlElement | undefined, now: Date): RuleFault | null {
  const [from, to] = [textOf(contract, 'fechaEntrada') ?? '', textOf(contract, 'fechaSalida') ?? '']
  if (from >= to) return wrong('fechaSalida')
  if (Date.parse(from) < now.getTime() - 365 * DAY_MS) return wrong('fechaEntrada')
  if (Date.parse(to) > now.getTime() + 5 * 365 * DAY_MS) return wrong('fechaSalida')
  const contracted = textOf(contract, 'fechaContrato') ?? ''
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' })
  if (contracted > today || contracted > from.slice(0, 10)) return wrong('fechaContrato')
  return isOneOf(PAYMENT_METHODS, textOf(child(contract, 'pago'), 'tipoPago')) ? null : wrong('tipoPago')
}

const personFault = (person: XmlElement, arrival: string): RuleFault | null =>
  (textOf(person, 'rol') === 'VI' ? null : wrong('rol')) ??
  nameFault(person) ??
  birthFault(person, arrival) ??
  documentFault(person, arrival) ??
  residenceFault(person) ??
  contactFault(person) ??
  (isOneOf([...SEXES, null], textOf(person, 'sexo')) ? null : wrong('sexo')) ??
  (isOneOf([...RELATIONSHIP_CODES, null], textOf(person, 'parentesco')) ? null : wrong('parentesco'))

const nameFault = (person: XmlElement): RuleFault | null =>
  firstOf(['nombre', 'apellido1', 'apellido2'], (field) => {
    const name = textOf(person, field)
    if (name === null) return null
    if (name.trim() === '') return missing(field)
    return LATIN.test(name) ? null : wrong(field)
  })

function birthFault(person: XmlElement, arrival: string): RuleFault | null {
  const born = textOf(person, 'fechaNacimiento') ?? ''
  const isDay = new Date(`${born}T00:00:00Z`).toJSON()?.startsWith(born) ?? false
  return isDay && born <= arrival ? null : wrong('fechaNacimiento')
}

function documentFault(person: XmlElement, arrival: string): RuleFault | null {
  const [type, number] = [textOf(person, 'tipoDocumento'), textOf(person, 'numeroDocumento')]
  const age = yearsBetween(textOf(person, 'fechaNacimiento') ?? '', arrival)
  const isNeeded = age >= 18 || (age > 14 && textOf(person, 'nacionalidad') === 'ESP')
  if (type === null && number === null) return isNeeded ? missing('tipoDocumento') : null
  if (type === null) return missing('tipoDocumento')
  if (number === null) return missing('numeroDocumento')
  if (!isOneOf(DOCUMENT_TYPES, type)) return wrong('tipoDocumento')
  if (type !== 'NIF' && type !== 'NIE') return null
  if (!hasRightLetter(type, number)) return wrong('numeroDocumento')
  if (type === 'NIF' && textOf(person, 'apellido2') === null) return missing('apellido2')
  return textOf(person, 'soporteDocumento') === null ? missing('soporteDocumento') : null
}

function residenceFault(person: XmlElement): RuleFault | null {
  const address = child(person, 'direccion')
  const [code, name] = [textOf(address, 'codigoMunicipio'), textOf(address, 'nombreMunicipio')]
  const isSpanish = textOf(address, 'pais') === 'ESP'
  if (textOf(address, 'direccion')?.trim() === '') return missing('direccion')
  if (isSpanish && code === null)
    return { code: '10131', sentence: 'Código de municipio obligatorio si el país es España' }
  if (!isSpanish && name === null)
    return { code: '10131', sentence: 'Nombre de municipio obligatorio si el país no es España' }
  if (isSpanish ? name !== null : code !== null)
    return wrong(isSpanish ? 'nombreMunicipio' : 'codigoMunicipio')
  const postalCode = textOf(address, 'codigoPostal') ?? ''
  const isPostalCode = !isSpanish || /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postalCode)
  if (!isPostalCode) return wrong('codigoPostal')
  return !isSpanish || postalCode.slice(0, 2) === code?.slice(0, 2)
    ? null
    : { code: '10130', sentence: 'El código postal no corresponde al municipio' }
}

const contactFault = (person: XmlElement): RuleFault | null =>
  ['telefono', 'telefono2', 'correo'].some((field) => textOf(person, field) !== null)
    ? null
    : missing('telefono')

/** A minor needs a relationship to an adult of the party, stated for either of them. */
function partyFault(people: readonly XmlElement[], arrival: string): RuleFault | null {
  const isMinor = (person: XmlElement) => yearsBetween(textOf(person, 'fechaNacimiento') ?? '', arrival) < 18
  const minors = people.filter(isMinor)
  if (minors.length === 0) return null
  const isSaid = (person: XmlElement) => textOf(person, 'parentesco') !== null
  const adults = people.filter((person) => !isMinor(person))
  if (adults.length === 0) return missing('parentesco')
  return minors.every(isSaid) || adults.some(isSaid) ? null : missing('parentesco')
}

function hasRightLetter(type: 'NIF' | 'NIE', number: string): boolean {
  const digits = type === 'NIF' ? number : number.replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)))
  const [, body, letter] = /^(\d{8})([A-Z])$/.exec(digits) ?? []
  return body !== undefined && LETTERS[Number(body) % LETTERS.length] === letter
}

const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

const isOneOf = <Value extends string | null>(
  values: readonly Value[],
  value: string | null,
): value is Value => (values as readonly (string | null)[]).includes(value)

function firstOf<Item>(items: readonly Item[], check: (item: Item) => RuleFault | null): RuleFault | null {
  for (const item of items) {
    const fault = check(item)
    if (fault) return fault
  }
  return null
}
