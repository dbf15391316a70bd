import { join } from 'node:path'
import type { Variables } from '@stayward/env/env'
import { type EmulatedAuthority, emulatedAuthorityUrl } from '@stayward/trpc/demo/emulated-authorities'
import { isProduction } from './stack-mode.ts'
import type { StackPorts } from './stack-ports.ts'

/** In the order in which their emulators start. The variables lead to the real service, or to the emulator. */
const AUTHORITIES = [
  {
    authority: 'ses_hospedajes',
    name: 'ses',
    title: 'SES.HOSPEDAJES',
    url: 'SES_API_URL',
    ca_pem: 'SES_CA_PEM',
  },
  // Nothing calls it: a person uploads the files.
  {
    authority: 'mossos',
    name: 'mossos',
    title: 'Mossos d’Esquadra, with the portal',
    url: null,
    ca_pem: null,
  },
  {
    authority: 'ertzaintza',
    name: 'ertzaintza',
    title: 'Ertzaintza',
    url: 'ERTZAINTZA_API_URL',
    ca_pem: 'ERTZAINTZA_CA_PEM',
  },
  { authority: 'siba', name: 'siba', title: 'SIBA', url: 'SIBA_API_URL', ca_pem: null },
  {
    authority: 'alloggiati',
    name: 'alloggiati',
    title: 'Alloggiati Web',
    url: 'ALLOGGIATI_API_URL',
    ca_pem: null,
  },
] as const satisfies readonly {
  authority: EmulatedAuthority
  name: string
  title: string
  url: string | null
  ca_pem: string | null
}[]

type KnownAuthority = (typeof AUTHORITIES)[number]

/** The authorities that the stack emulates, with their ports: in development, each unless one of its variables is set. */
export const emulatedAuthorities = (source: Variables, ports: StackPorts) =>
  AUTHORITIES.filter((known) => isEmulated(source, known)).map((known) => ({
    ...known,
    port: ports[portOf(known)],
  }))

function isEmulated(source: Variables, { url, ca_pem }: KnownAuthority): boolean {
  const isSet = (variable: string | null) => variable !== null && Boolean(source[variable])
  return !isProduction(source) && !isSet(url) && !isSet(ca_pem)
}

/** The ports that emulated authorities need. */
export const authorityPorts = (source: Variables, ports: StackPorts): Partial<StackPorts> =>
  Object.fromEntries(emulatedAuthorities(source, ports).map((known) => [portOf(known), known.port]))

const portOf = ({ name }: Pick<KnownAuthority, 'name'>) => `${name}_emulator` as const

/** The variables that lead Stayward to emulated authorities. */
export const authorityVariables = (source: Variables, ports: StackPorts, data_dir: string): Variables =>
  Object.fromEntries(
    emulatedAuthorities(source, ports).flatMap(({ authority, name, url, ca_pem, port }) => [
      ...(url === null ? [] : [[url, emulatedAuthorityUrl(authority, port)] as const]),
      ...(ca_pem === null ? [] : [[ca_pem, join(emulatorsFolder(data_dir), name, 'ca.pem')] as const]),
    ]),
  )

/** The certificates of authorities as somebody set them, those that nobody set as undefined. */
export const issuersIn = (source: Variables): Variables =>
  Object.fromEntries(
    AUTHORITIES.flatMap(({ ca_pem }) => (ca_pem === null ? [] : [[ca_pem, source[ca_pem]] as const])),
  )

/** Where emulators keep what outlives them. */
export const emulatorsFolder = (data_dir: string): string => join(data_dir, 'emulators')
