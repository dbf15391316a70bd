import type { Expense } from '@stayward/contract/statements/expense'
import type { ExportedTable } from '../../kernel/exported-table.ts'

type ExportedExpense = Expense & { property_name: string }

/** Expenses as a table. The bill itself is left out: its address works for minutes only. */
export const expenseTable: ExportedTable<ExportedExpense> = {
  list: 'expenses',
  columns: [
    { en: 'Day', es: 'Día', type: 'day', of: ({ day }) => day },
    { en: 'Property', es: 'Alojamiento', of: ({ property_name }) => property_name },
    { en: 'Owner', es: 'Propietario', of: ({ property_owner }) => property_owner && property_owner.name },
    { en: 'Description', es: 'Descripción', of: ({ description }) => description },
    { en: 'Category', es: 'Categoría', of: ({ category }) => category },
    { en: 'Amount', es: 'Importe', type: 'amount', of: ({ amount }) => amount },
    { en: 'Currency', es: 'Moneda', of: ({ currency }) => currency },
    { en: 'Note', es: 'Nota', of: ({ note }) => note },
    { en: 'Has receipt', es: 'Con recibo', type: 'flag', of: ({ receipt }) => receipt !== null },
    { en: 'Expense id', es: 'Id del gasto', of: ({ id }) => id },
  ],
}
