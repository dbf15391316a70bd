import {
  MESSAGE_LIMITS,
  MESSAGE_VARIABLES,
  type MessageTrigger,
  type MessageVariableName,
  variablesOf,
} from './message-values.ts'

/** Part of a text: words, or a variable with what stands for it when it has no value (null: nothing may). */
export type TemplatePart =
  | { kind: 'words'; text: string }
  | { kind: 'variable'; name: MessageVariableName; fallback: string | null }

/** What is wrong with the variables of a text. */
export type TemplateFault =
  | { code: 'unknown_variable'; name: string }
  | { code: 'variable_not_available'; name: MessageVariableName }
  | { code: 'fallback_of_secret'; name: MessageVariableName }
  | { code: 'fallback_too_long'; name: MessageVariableName }
  | { code: 'unclosed_variable'; name: string }

const VARIABLE = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g

const isName = (name: string): name is MessageVariableName => Object.hasOwn(MESSAGE_VARIABLES, name)

/**
 * Takes a text apart: `{{guest_first_name}}` is a variable, `{{guest_first_name|guest}}` one with a fallback. What is no
 * variable of ours stays as it is.
 */
export function partsOf(text: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const found of text.matchAll(VARIABLE)) {
    const [whole, name = '', fallback = null] = found
    if (!isName(name)) continue
    if (found.index > end) parts.push({ kind: 'words', text: text.slice(end, found.index) })
    parts.push({ kind: 'variable', name, fallback: fallback?.trim() ?? null })
    end = found.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) })
  return parts
}

/** A variable that a text uses; required if it has no fallback everywhere it is used. */
export type UsedVariable = { name: MessageVariableName; required: boolean }

/** The variables of some texts, in order of their first use. */
export function usedVariables(texts: readonly string[]): UsedVariable[] {
  const used = new Map<MessageVariableName, boolean>()
  for (const part of texts.flatMap(partsOf))
    if (part.kind === 'variable')
      used.set(part.name, (used.get(part.name) ?? false) || part.fallback === null)
  return [...used].map(([name, required]) => ({ name, required }))
}

/** What is wrong with the variables of a text for a trigger. */
export function templateFaults(text: string, trigger: MessageTrigger): TemplateFault[] {
  const available = variablesOf(trigger)
  const faults: TemplateFault[] = []
  for (const [, name = '', fallback] of text.matchAll(VARIABLE)) {
    if (!isName(name)) faults.push({ code: 'unknown_variable', name })
    else if (!available.includes(name)) faults.push({ code: 'variable_not_available', name })
    else if (fallback === undefined) continue
    else if (MESSAGE_VARIABLES[name].type === 'secret') faults.push({ code: 'fallback_of_secret', name })
    else if (fallback.length > MESSAGE_LIMITS.fallback) faults.push({ code: 'fallback_too_long', name })
  }
  const rest = text.replace(VARIABLE, '')
  const open = /\{\{|\}\}/.exec(rest)
  if (open) faults.push({ code: 'unclosed_variable', name: rest.slice(open.index, open.index + 30) })
  return faults
}
