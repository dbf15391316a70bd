import type { XmlElement } from './xml-tree.emulator.ts'

/** One element of a sequence: how often it stands there, and what stands in it. */
type Rule = { name: string; optional?: true; many?: true } & (
  | { children: readonly Rule[] }
  | { fits: RegExp }
)

const upTo = (max: number) => new RegExp(`^[^]{0,${max}}$`, 'u')
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]\d{2}:\d{2})?$/
const COUNTRY = /^[a-zA-Z]{3}$/
const NUMBER = /^\d{1,9}$/

const address = (optional?: true): Rule => ({
  name: 'direccion',
  ...(optional && { optional }),
  children: [
    { name: 'direccion', fits: upTo(100) },
    { name: 'direccionComplementaria', optional: true, fits: upTo(100) },
    { name: 'codigoMunicipio', optional: true, fits: /^\d{5}$/ },
    { name: 'nombreMunicipio', optional: true, fits: upTo(100) },
    { name: 'codigoPostal', fits: upTo(20) },
    { name: 'pais', fits: COUNTRY },
  ],
})

const contract: Rule = {
  name: 'contrato',
  children: [
    { name: 'referencia', fits: upTo(50) },
    { name: 'fechaContrato', fits: DAY },
    { name: 'fechaEntrada', fits: TIME },
    { name: 'fechaSalida', fits: TIME },
    { name: 'numPersonas', fits: NUMBER },
    { name: 'numHabitaciones', optional: true, fits: NUMBER },
    { name: 'internet', optional: true, fits: /^(true|false|1|0)$/ },
    {
      name: 'pago',
      children: [
        { name: 'tipoPago', fits: upTo(5) },
        { name: 'fechaPago', optional: true, fits: DAY },
        { name: 'medioPago', optional: true, fits: upTo(50) },
        { name: 'titular', optional: true, fits: upTo(100) },
        { name: 'caducidadTarjeta', optional: true, fits: upTo(7) },
      ],
    },
  ],
}

const NAMES: readonly Rule[] = [
  { name: 'rol', fits: /^(VI|CP|CS|TI)$/ },
  { name: 'nombre', fits: upTo(50) },
  { name: 'apellido1', fits: upTo(50) },
  { name: 'apellido2', optional: true, fits: upTo(50) },
  { name: 'tipoDocumento', optional: true, fits: upTo(5) },
  { name: 'numeroDocumento', optional: true, fits: upTo(15) },
]
const CONTACT: readonly Rule[] = [
  { name: 'telefono', optional: true, fits: upTo(20) },
  { name: 'telefono2', optional: true, fits: upTo(20) },
  { name: 'correo', optional: true, fits: /^(?=[^]{1,250}$)[^@]+@[^.]+\..+$/u },
]

const travellerReport: Rule = {
  name: 'peticion',
  children: [
    {
      name: 'solicitud',
      children: [
        { name: 'codigoEstablecimiento', fits: upTo(10) },
        {
          name: 'comunicacion',
          many: true,
          children: [
            contract,
            {
              name: 'persona',
              many: true,
              children: [
                ...NAMES,
                { name: 'soporteDocumento', optional: true, fits: upTo(9) },
                { name: 'fechaNacimiento', fits: DAY },
                { name: 'nacionalidad', optional: true, fits: COUNTRY },
                { name: 'sexo', optional: true, fits: upTo(1) },
                address(),
                ...CONTACT,
                { name: 'parentesco', optional: true, fits: upTo(2) },
              ],
            },
          ],
        },
      ],
    },
  ],
}

const reservationReport: Rule = {
  name: 'peticion',
  children: [
    {
      name: 'solicitud',
      children: [
        {
          name: 'comunicacion',
          many: true,
          children: [
            { name: 'establecimiento', children: [{ name: 'codigo', fits: upTo(10) }] },
            contract,
            {
              name: 'persona',
              many: true,
              children: [
                ...NAMES,
                { name: 'fechaNacimiento', optional: true, fits: DAY },
                { name: 'nacionalidad', optional: true, fits: COUNTRY },
                { name: 'sexo', optional: true, fits: upTo(1) },
                address(true),
                ...CONTACT,
              ],
            },
          ],
        },
      ],
    },
  ],
}

/** The published schemas of both documents, by the type of communication. */
export const SCHEMAS = {
  PV: { namespace: 'http://www.neg.hospedajes.mir.es/altaParteHospedaje', root: travellerReport },
  RH: { namespace: 'http://www.neg.hospedajes.mir.es/altaReservaHospedaje', root: reservationReport },
} as const

/** The first thing in which an element is not as its schema wants it; null where it is. */
export function schemaFault(element: XmlElement, rule: Rule): string | null {
  if (element.name !== rule.name) return `Se esperaba el elemento ${rule.name}`
  if ('fits' in rule)
    return element.children.length === 0 && rule.fits.test(element.text)
      ? null
      : `Valor incorrecto en el campo ${rule.name}`
  let next = 0
  for (const part of rule.children) {
    let count = 0
    for (; element.children[next]?.name === part.name && (count === 0 || part.many); next++, count++) {
      const found = element.children[next]
      if (!found) break
      if (found.prefix !== null) return `El elemento ${part.name} no debe llevar espacio de nombres`
      const fault = schemaFault(found, part)
      if (fault !== null) return fault
    }
    if (count === 0 && !part.optional) return `El campo ${part.name} es obligatorio`
  }
  const stray = element.children[next]
  return stray ? `Elemento ${stray.name} inesperado` : null
}
