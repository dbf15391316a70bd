/** What is looked at. `/ready` names these to strangers, so a name says nothing about the installation. */
export type CheckName =
  | 'environment'
  | 'signing_key'
  | 'database'
  | 'primary'
  | 'postgres'
  | 'migrations'
  | 'keys'
  | 'jobs'
  | 'addresses'
  | 'proxies'
  | 'processes'
  | 'clock'
  | 'redis'
  | 'mail'
  | 'storage'
  | 'disk'
  | 'node'
  | 'worker'
  | 'stopping'

/** What a check found: `words` say what is so, `remedy` what to do about it. Neither carries a secret. */
export type Finding = {
  name: CheckName
  status: 'ok' | 'warn' | 'fail'
  words: string
  remedy: string | null
}

export const ok = (name: CheckName, words: string): Finding => ({ name, status: 'ok', words, remedy: null })

export const warn = (name: CheckName, words: string, remedy: string): Finding => ({
  name,
  status: 'warn',
  words,
  remedy,
})

export const fail = (name: CheckName, words: string, remedy: string): Finding => ({
  name,
  status: 'fail',
  words,
  remedy,
})
