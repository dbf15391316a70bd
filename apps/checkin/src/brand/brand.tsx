import type { CompanyInfo } from '@stayward/contract/properties/company'
import { createContext, type ReactNode, use } from 'react'

const Company = createContext<CompanyInfo | null>(null)

/** The company whose pages these are; null for our own. */
export const Brand = ({ company, children }: { company: CompanyInfo | null; children: ReactNode }) => (
  <Company value={company}>{children}</Company>
)

export const useCompany = (): CompanyInfo | null => use(Company)
