import 'server-only'
import { readLinkedStatement } from '@stayward/trpc/statements/monthly/linked-statement.service'
import { cache } from 'react'
import { services } from './services'

/** What the link of a statement leads to, read once for the language, the title and the page. */
export const findLinkedStatement = cache((token: string) => readLinkedStatement(services(), token))
