'use client'
import type { ManagerRouter } from '@stayward/trpc/manager.root'
import { createTRPCReact } from '@trpc/react-query'

/** The manager procedures as hooks. */
export const api = createTRPCReact<ManagerRouter>()
