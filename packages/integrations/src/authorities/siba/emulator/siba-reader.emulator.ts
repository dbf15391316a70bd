import { namespaceOf, readXml, type XmlElement } from '../../../emulator/xml-tree.ts'

/** A bulletin as SIBA reads it: its elements by name. */
export type SibaBulletin = Readonly<Record<string, string>>

/** What SIBA finds in a file. `line` counts bulletins from 1, 0 for the file as a whole. */
export type SibaFinding = { line: number; code: string; sentence: string }

export type SibaReading =
  | { unit: SibaBulletin; bulletins: SibaBulletin[]; number: number }
  | { findings: SibaFinding[] }

type Element = { name: string; pattern: RegExp; is_optional?: boolean }

const NAME = /^[A-ZÇÃÁÀÉÊÍÕÔÓÚ'\- ]{1,40}$/
const DAY = /^\d{4}-\d{2}-\d{2}T00:00:00$/
const COUNTRY = /^(D|[A-Z]{3})$/

const UNIT: readonly Element[] = [
  { name: 'Codigo_Unidade_Hoteleira', pattern: /^\d{9}$/ },
  { name: 'Estabelecimento', pattern: /^\d{1,4}$/ },
  { name: 'Nome', pattern: /^.{1,40}$/ },
  { name: 'Abreviatura', pattern: /^.{1,15}$/ },
  { name: 'Morada', pattern: /^.{1,40}$/ },
  { name: 'Localidade', pattern: /^.{1,30}$/ },
  { name: 'Codigo_Postal', pattern: /^\d{4}$/ },
  { name: 'Zona_Postal', pattern: /^\d{3}$/ },
  { name: 'Telefone', pattern: /^\d{6,10}$/ },
  { name: 'Fax', pattern: /^\d{6,10}$/, is_optional: true },
  { name: 'Nome_Contacto', pattern: /^.{1,40}$/ },
  { name: 'Email_Contacto', pattern: /^[^@\s]+@[^@\s]+\.[^@\s]{1,}$/ },
]

const BULLETIN: readonly Element[] = [
  { name: 'Apelido', pattern: NAME },
  { name: 'Nome', pattern: NAME, is_optional: true },
  { name: 'Nacionalidade', pattern: COUNTRY },
  { name: 'Data_Nascimento', pattern: DAY },
  { name: 'Local_Nascimento', pattern: /^.{1,30}$/, is_optional: true },
  { name: 'Documento_Identificacao', pattern: /^[A-Z\d]{1,16}$/ },
  { name: 'Pais_Emissor_Documento', pattern: COUNTRY },
  { name: 'Tipo_Documento', pattern: /^[PBO]$/ },
  { name: 'Data_Entrada', pattern: DAY },
  { name: 'Data_Saida', pattern: DAY, is_optional: true },
  { name: 'Pais_Residencia_Origem', pattern: COUNTRY },
  { name: 'Local_Residencia_Origem', pattern: /^.{1,30}$/ },
]

const SENT: readonly Element[] = [
  { name: 'Numero_Ficheiro', pattern: /^[1-9]\d{0,4}$/ },
  { name: 'Data_Movimento', pattern: DAY },
]

/** Reads a file as the schema describes it, written apart from the code that makes such files. */
export function readSibaFile(xml: string, today: string): SibaReading {
  const root = readXml(xml)
  if (root === null || root.name !== 'MovimentoBAL' || namespaceOf(root) !== 'http://sef.pt/BAws')
    return { findings: [{ line: 0, code: '1', sentence: 'O ficheiro não é um MovimentoBAL.' }] }
  const [unit, ...others] = root.children
  const sent = others.at(-1)
  const bulletins = others.slice(0, -1)
  const findings = [
    ...findingsIn(unit, 'Unidade_Hoteleira', UNIT, 0),
    ...bulletins.flatMap((element, at) => [
      ...findingsIn(element, 'Boletim_Alojamento', BULLETIN, at + 1),
      ...dayFindings(valuesOf(element), at + 1, today),
    ]),
    ...findingsIn(sent, 'Envio', SENT, 0),
    ...(bulletins.length === 0 ? [{ line: 0, code: '2', sentence: 'O ficheiro não tem boletins.' }] : []),
  ]
  if (findings.length > 0) return { findings }
  return {
    unit: valuesOf(unit),
    bulletins: bulletins.map(valuesOf),
    number: Number(valuesOf(sent)['Numero_Ficheiro']),
  }
}

const valuesOf = (element: XmlElement | undefined): SibaBulletin =>
  Object.fromEntries((element?.children ?? []).map(({ name, text }) => [name, text]))

/** Elements in the wrong order, missing, unknown, or with a value that their pattern does not allow. */
function findingsIn(
  element: XmlElement | undefined,
  name: string,
  elements: readonly Element[],
  line: number,
): SibaFinding[] {
  if (element?.name !== name) return [{ line, code: '3', sentence: `Falta o elemento ${name}.` }]
  const rest = [...element.children]
  const findings: SibaFinding[] = []
  for (const { name: wanted, pattern, is_optional = false } of elements) {
    const found = rest[0]?.name === wanted ? rest.shift() : undefined
    if (!found && !is_optional) findings.push({ line, code: '4', sentence: `Falta o elemento ${wanted}.` })
    if (found && !pattern.test(found.text))
      findings.push({ line, code: '5', sentence: `Valor inválido em ${wanted}.` })
  }
  return rest.length === 0
    ? findings
    : [...findings, { line, code: '6', sentence: `Elemento inesperado: ${rest[0]?.name ?? ''}.` }]
}

function dayFindings(bulletin: SibaBulletin, line: number, today: string): SibaFinding[] {
  const { Data_Entrada = '', Data_Saida, Data_Nascimento = '' } = bulletin
  const tomorrow = `${today}T00:00:01`
  return [
    ...(Data_Entrada > tomorrow ? [{ line, code: '7', sentence: 'Data_Entrada posterior a hoje.' }] : []),
    ...(Data_Saida !== undefined && Data_Saida < Data_Entrada
      ? [{ line, code: '8', sentence: 'Data_Saida anterior à Data_Entrada.' }]
      : []),
    ...(Data_Nascimento > tomorrow
      ? [{ line, code: '9', sentence: 'Data_Nascimento posterior a hoje.' }]
      : []),
  ]
}
