import type { X509Certificate } from 'node:crypto'
import type { EmulatorClock } from '../../../emulator/emulator-clock.ts'
import { child, childrenOf, namespaceOf, readXml, type XmlElement } from '../../../emulator/xml-tree.ts'
import { type CommunicationFault, communicationFault } from './a19-communication.emulator.ts'
import { at } from './a19-schema.emulator.ts'

/** A certificate that a host sends with; the authority authorises each before it counts. */
export type HostCertificate = { fingerprint: string; subject: string; is_authorised: boolean }

/** A host company as the authority knows it (arrendador). */
export type A19Host = {
  lessor_code: string
  establishments: readonly string[]
  certificates: HostCertificate[]
}

export type A19Communication = { type: 'PV' | 'RH'; reference: string; people: string[]; lessor_code: string }

/** What is wrong with a request, as an answer says it. */
export type A19Error = { codigo: string; descripcion: string }

/** A SOAP fault instead of an answer; `carried_out`: the request takes effect anyway. */
export type A19SoapFault = { faultcode: string; carried_out: boolean }

const NAMESPACE = 'http://www.servicios.ertzaintza.eus/Ertzaintza/ALOJADOS/A19/comunicacion'
const MOST = 400

/** A surname or an address that makes the authority refuse its guest with that code, so that all can be seen. */
const REFUSED = /^Rechazo ((?:PER|COM|CTO)\d\d)$/

const error = (codigo: string, descripcion: string): A19Error => ({ codigo, descripcion })

export const certificateOf = (certificate: X509Certificate, is_authorised: boolean): HostCertificate => ({
  fingerprint: certificate.fingerprint256,
  subject: certificate.subject,
  is_authorised,
})

/** The authority’s office: hosts, their certificates, and what they reported. */
export class ErtzaintzaOffice {
  readonly hosts = new Map<string, A19Host>()
  readonly communications: A19Communication[] = []
  /** Certificates of callers that no host has. */
  readonly strangers = new Map<string, HostCertificate>()
  /** Answers to the next requests, whatever they are. */
  readonly refusals: A19Error[] = []
  /** SOAP faults for the next requests. */
  readonly soap_faults: A19SoapFault[] = []
  /** The user agent of the latest request. */
  user_agent: string | null = null
  readonly clock: EmulatorClock

  constructor(clock: EmulatorClock) {
    this.clock = clock
  }

  /** What speaks against a caller; null if nothing does. */
  callerError(certificate: X509Certificate, lessor_code: string): A19Error | null {
    const { fingerprint256: fingerprint } = certificate
    const owners = [...this.hosts.values()].filter((host) => certificateIn(host, fingerprint))
    if (owners.length === 0) {
      this.strangers.set(fingerprint, certificateOf(certificate, false))
      return error('403', 'Acceso no autorizado')
    }
    const host = this.hosts.get(lessor_code)
    if (!host) return error('PET08', 'El arrendador no existe')
    const known = certificateIn(host, fingerprint)
    if (!known) return error('PET09', 'El certificado no corresponde al arrendador')
    return known.is_authorised ? null : error('PET10', 'El certificado no está autorizado')
  }

  /** Accepts a document, or says what is wrong with it. Nothing of a refused document is kept. */
  receive(lessor_code: string, type: string, document: string): A19Error[] {
    if (document.trim() === '') return [error('PET07', 'La solicitud está vacía')]
    if (type !== 'PV' && type !== 'RH') return [error('PET06', 'Tipo de comunicación incorrecto')]
    const root = readXml(document)
    if (root?.name !== 'peticion' || root.prefix === null || namespaceOf(root) !== `${NAMESPACE}${type}`)
      return [error('PET11', 'La solicitud no es válida')]
    const request = child(root, 'solicitud')
    const communications = childrenOf(request, 'comunicacion')
    if (communications.length === 0) return [error('PET12', 'No hay comunicaciones')]
    if (communications.length > MOST) return [error('PET13', 'Demasiadas comunicaciones')]
    const errors = communications.flatMap((communication, index) =>
      this.#errorsOf({ lessor_code, type, request, communication, number: index + 1 }),
    )
    if (errors.length === 0)
      this.communications.push(...communications.map((it) => entryOf(lessor_code, type, it)))
    return errors
  }

  /** Makes a certificate one of a host’s, authorised or not. */
  authorise(host: A19Host, certificate: HostCertificate, is_authorised: boolean): void {
    host.certificates = host.certificates.filter(({ fingerprint }) => fingerprint !== certificate.fingerprint)
    host.certificates.push({ ...certificate, is_authorised })
    this.strangers.delete(certificate.fingerprint)
  }

  #errorsOf(judged: Judged): A19Error[] {
    const { lessor_code, type, request, communication, number } = judged
    const establishment =
      type === 'PV' ? at(request, 'codigoEstablecimiento') : at(communication, 'establecimiento', 'codigo')
    if (!this.hosts.get(lessor_code)?.establishments.includes(establishment ?? ''))
      return [error(`C_${number}_COM03`, 'El establecimiento no existe')]
    const found = refusedOnPurpose(communication) ?? communicationFault(communication, type)
    if (found) return [faultError(found, number)]
    // Whether a booking and its guests may share a reference is not known; here they may.
    const { reference } = entryOf(lessor_code, type, communication)
    const isThere = this.communications.some(
      (it) => it.lessor_code === lessor_code && it.type === type && it.reference === reference,
    )
    return isThere ? [error(`C_${number}_CTO01`, `Comunicación ${number}. Referencia duplicada`)] : []
  }
}

type Judged = {
  lessor_code: string
  type: 'PV' | 'RH'
  request: XmlElement | undefined
  communication: XmlElement
  number: number
}

const certificateIn = (host: A19Host, fingerprint: string): HostCertificate | undefined =>
  host.certificates.find((certificate) => certificate.fingerprint === fingerprint)

const entryOf = (lessor_code: string, type: 'PV' | 'RH', communication: XmlElement): A19Communication => ({
  lessor_code,
  type,
  reference: at(communication, 'contrato', 'referencia') ?? '',
  people: childrenOf(communication, 'persona').map(
    (person) => `${at(person, 'nombre')} ${at(person, 'apellido1')}`,
  ),
})

function refusedOnPurpose(communication: XmlElement): CommunicationFault | null {
  for (const [index, person] of childrenOf(communication, 'persona').entries()) {
    const texts = [at(person, 'apellido1'), at(person, 'direccion', 'direccion')]
    const code = texts.map((text) => REFUSED.exec(text ?? '')?.[1]).find((found) => found !== undefined)
    if (code !== undefined)
      return { code, sentence: 'Rechazo de prueba', person: index + 1, role: at(person, 'rol') }
  }
  return null
}

function faultError({ code, sentence, person, role }: CommunicationFault, number: number): A19Error {
  if (person === null) return error(`C_${number}_${code}`, `Comunicación ${number}. ${sentence}`)
  return error(
    `C_${number}|${person}_${code}_${role}`,
    `Comunicación ${number}, Persona ${person}. ${sentence}`,
  )
}
