/** A guest or holder in a file of the emulated portal: the columns of a line of type 2, from 1. */
export type MossosLine = readonly string[]

/** What the portal reads from a file: its head and its lines, or the first thing that is wrong. */
export type MossosReading =
  | { head: { establishment: string; name: string; made_at: string }; lines: MossosLine[] }
  | { fault: string }

const DAY = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3])[0-5]\d$/
const KIN = ['AB', 'BA', 'BN', 'CD', 'CY', 'HJ', 'HR', 'NI', 'PM', 'SB', 'SG', 'TI', 'TU', 'YN', 'OT']
/** The one column that may be in lower case. */
const EMAIL = 25
const PAID = ['DESTI', 'EFECT', 'MOVIL', 'PLATF', 'TARJT', 'TRANS', 'TREG']

/** What no source confirms about files, and how an emulated portal takes it. */
export type MossosFormat = { encoding: 'latin1' | 'utf8'; ends_with_separator: boolean }

export const USUAL_FORMAT: MossosFormat = { encoding: 'latin1', ends_with_separator: true }

/** Reads a file as the portal's manual describes it, written apart from the code that makes such files. */
export function readMossosFile(
  content: Uint8Array,
  now: string,
  { encoding, ends_with_separator }: MossosFormat = USUAL_FORMAT,
): MossosReading {
  const text = textIn(content, encoding)
  if (text === null) return { fault: `El fitxer no és ${encoding === 'utf8' ? 'UTF-8' : 'ISO-8859-1'}.` }
  if (text.endsWith('\n')) return { fault: 'Hi ha una línia buida al final.' }
  const [first = '', ...rest] = text.split('\r\n')
  if (text.replaceAll('\r\n', '').match(/[\r\n]/)) return { fault: 'Salt de línia incorrecte.' }
  const head = first.split('|')
  const [kind, establishment = '', name = '', day = '', time = '', count, version] = head
  if (head.length !== 7 || kind !== '1' || version !== 'V24') return { fault: 'Capçalera incorrecta.' }
  if (!/^[A-Z0-9]{9,10}$/.test(establishment)) return { fault: 'Identificador incorrecte.' }
  if (name === '' || name.length > 40) return { fault: 'Nom de l’establiment incorrecte.' }
  if (!DAY.test(day) || !TIME.test(time)) return { fault: 'Data de confecció incorrecta.' }
  const made_at = `${day}${time}`
  if (made_at > now) return { fault: 'Data de confecció futura.' }
  if (Number(count) !== rest.length || rest.length === 0) return { fault: 'Nombre de registres incorrecte.' }
  const lines = rest.map((line) => ['', ...line.split('|'), ...(ends_with_separator ? [] : [''])])
  for (const [at, columns] of lines.entries()) {
    const fault = lineFault(columns, now.slice(0, 8))
    if (fault !== null) return { fault: `Registre ${at + 1}: ${fault}` }
  }
  return { head: { establishment, name, made_at }, lines }
}

function textIn(content: Uint8Array, encoding: MossosFormat['encoding']): string | null {
  if (encoding === 'latin1')
    return content.some((byte) => byte >= 0x7f && byte <= 0x9f)
      ? null
      : Buffer.from(content).toString('latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

/** The first column that is wrong; null for none. Columns count from 1, and an empty one follows the last separator. */
function lineFault(columns: readonly string[], today: string): string | null {
  if (columns.length !== 34 || columns[33] !== '') return 'nombre de camps incorrecte'
  const at = (column: number) => columns[column] ?? ''
  if (columns.some((value, column) => column !== EMAIL && value !== value.toUpperCase())) return 'minúscules'
  if (at(1) !== '2') return 'tipus de registre'
  if (at(6) === '') return 'primer cognom (6)'
  if (at(8) === '') return 'nom (8)'
  if (!DAY.test(at(12)) || !TIME.test(at(13))) return 'data d’entrada (12)'
  if (!DAY.test(at(14)) || !TIME.test(at(15))) return 'data de sortida (14)'
  if (at(14) <= at(12)) return 'la sortida és anterior a l’entrada (14)'
  if (!DAY.test(at(16)) || at(16) > today) return 'data del contracte (16)'
  if (!/^\d+$/.test(at(19))) return 'nombre de viatgers (19)'
  if (!/^\d*$/.test(at(20))) return 'habitacions (20)'
  if (!['S', 'N', ''].includes(at(21))) return 'internet (21)'
  if (!PAID.includes(at(22))) return 'pagament (22)'
  if (at(17) === 'R') return at(23) === '' && at(25) === '' ? 'telèfon o correu (23)' : null
  return at(17) === 'C' ? travellerFault(at, today) : 'tipus de contracte (17)'
}

function travellerFault(at: (column: number) => string, today: string): string | null {
  if (!['M', 'F', 'O'].includes(at(9))) return 'sexe (9)'
  if (!DAY.test(at(10)) || at(10) > today) return 'data de naixement (10)'
  if (!/^[A-Z]{3}$/.test(at(11))) return 'nacionalitat (11)'
  return documentFault(at) ?? kinFault(at) ?? addressFault(at)
}

function documentFault(at: (column: number) => string): string | null {
  const [spanish, foreign, type] = [at(2), at(3), at(4)]
  if (yearsAt(at) >= 14 && spanish === '' && foreign === '') return 'document (2)'
  if (spanish !== '' && foreign !== '') return 'dos documents (3)'
  if (spanish === '' && foreign === '') return type === '' ? null : 'tipus de document (4)'
  if ((spanish || foreign).length > 14) return 'document massa llarg (2)'
  if (!['D', 'N', 'P', 'O'].includes(type)) return 'tipus de document (4)'
  if (type === 'D' && (spanish === '' || at(7) === '')) return 'segon cognom (7)'
  if (type === 'N' && foreign === '') return 'NIE (3)'
  return (type === 'D' || type === 'N') && at(26).length !== 9 ? 'suport (26)' : null
}

const kinFault = (at: (column: number) => string): string | null =>
  at(24) === '' ? (yearsAt(at) < 18 ? 'parentiu (24)' : null) : KIN.includes(at(24)) ? null : 'parentiu (24)'

function addressFault(at: (column: number) => string): string | null {
  if (at(27) === '' || at(27).length > 100) return 'adreça (27)'
  if (at(32) === '') return 'codi postal (32)'
  if (at(31) !== 'ESP') return at(30) === '' || at(28) !== '' || at(29) !== '' ? 'localitat (30)' : null
  const isTown = /^\d{6}$/.test(at(29)) && at(29).startsWith(at(28)) && /^\d{2}$/.test(at(28))
  return isTown && at(30) === '' ? null : 'municipi (29)'
}

/** Full years at the arrival. */
const yearsAt = (at: (column: number) => string): number =>
  Math.floor((Number(at(12)) - Number(at(10))) / 10_000)
