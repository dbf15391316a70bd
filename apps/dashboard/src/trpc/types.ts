import type { ManagerRouter } from '@stayward/trpc/manager.root'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'

export type Inputs = inferRouterInputs<ManagerRouter>
export type Outputs = inferRouterOutputs<ManagerRouter>
