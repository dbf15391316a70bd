import { XMLParser } from 'fast-xml-parser'

/** An answer of the service, by the local names of its elements: their namespaces have changed before. */
export type Answer = {
  errors: { code: string; sentence: string }[]
  /** The authority’s number of the request; null if it has none. */
  petition: string | null
  /** `0` is done; null if it says nothing. */
  state: string | null
  /** When it was processed: the time of Madrid without an offset. */
  processed_at: string | null
  /** The code of the SOAP fault, without its prefix; null if there is none. */
  fault: string | null
}

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false })

/** Reads an answer; null if it is no XML or says nothing of what we know. */
export function readAnswer(text: string): Answer | null {
  const parsed = parse(text)
  if (parsed === null) return null
  const answer: Answer = {
    errors: [...elements(parsed, 'error')].flatMap((error) => {
      const code = textIn(error, 'codigo')
      return code === null ? [] : [{ code, sentence: textIn(error, 'descripcion') ?? '' }]
    }),
    petition: firstText(elements(parsed, 'respuesta'), 'peticion'),
    state: firstText(elements(parsed, 'resultado'), 'codigoEstadoComunicacion'),
    processed_at: firstText(elements(parsed, 'resultado'), 'fechaProcesamiento'),
    fault: firstText(elements(parsed, 'Fault'), 'faultcode')?.replace(/^.*:/, '') ?? null,
  }
  const says = answer.errors.length > 0 || answer.state !== null || answer.fault !== null
  return says ? answer : null
}

function parse(text: string): unknown {
  try {
    return parser.parse(text, true)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** All elements of that name, wherever they are. Elements that appear several times are in an array. */
function* elements(node: unknown, name: string): Generator<Record<string, unknown>> {
  if (!isRecord(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (key === name) yield* (Array.isArray(value) ? value : [value]).filter(isRecord)
    yield* elements(value, name)
  }
}

function textIn(element: Record<string, unknown>, name: string): string | null {
  const value = element[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function firstText(found: Iterable<Record<string, unknown>>, name: string): string | null {
  for (const element of found) {
    const text = textIn(element, name)
    if (text !== null) return text
  }
  return null
}
