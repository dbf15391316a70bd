import 'server-only'
import { cache } from 'react'
import { api } from './api'

/** The account of the signed-in user, read once per request. */
export const currentAccount = cache(() => api.account.get())
