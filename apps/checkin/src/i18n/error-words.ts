import { MAX_LENGTHS } from '@stayward/contract/stays/guest-registration/lengths'
import { MAX_REGIME_LENGTHS } from '@stayward/contract/stays/guest-registration/regime-field-names'
import { type MessageKeys, type NestedKeyOf, useTranslations } from 'next-intl'
import { MESSAGES, type Messages } from './messages.ts'

type Errors = Messages['errors']
type ErrorKey = MessageKeys<Errors, NestedKeyOf<Errors>>

const isErrorKey = (key: string): key is ErrorKey => {
  const found = key
    .split('.')
    .reduce<unknown>(
      (level, name) =>
        typeof level === 'object' && level !== null && Object.hasOwn(level, name)
          ? Reflect.get(level, name)
          : null,
      MESSAGES.en.errors,
    )
  return typeof found === 'string'
}

/** The message of a stable error code, preferring one specific to the field; never the code itself. */
export function useErrorWords(): (
  code: string,
  facts: { host: string; field?: string; law?: string },
) => string {
  const t = useTranslations('errors')
  return (code, { host, field, law }) => {
    const max = Object.entries({ ...MAX_LENGTHS, ...MAX_REGIME_LENGTHS }).find(
      ([name]) => name === field,
    )?.[1]
    const keys = [`on.${field}.${code}_${law}`, `on.${field}.${code}`, code]
    return t(keys.find(isErrorKey) ?? 'any', { host, max: max ?? 0 })
  }
}
