import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { uploadClient } from '../../../trpc/upload'

/** What a form does with the receipt of its expense: a file takes its place, `remove` takes it away. */
export type ReceiptChange = File | 'remove' | null

/** The change of a receipt, made once the expense itself is saved: each is a request of its own. */
export function useReceiptChange() {
  const t = useTranslations('expenses.receipt')
  const words = useErrorWords()
  const [change, setChange] = useState<ReceiptChange>(null)
  const remove = api.expenses.removeReceipt.useMutation()
  const send = async (expense_id: string) => {
    if (change === null) return
    if (change === 'remove') {
      await remove.mutateAsync({ expense_id })
      return
    }
    const form = new FormData()
    form.set('expense_id', expense_id)
    form.set('file', change)
    await uploadClient(() => undefined).expenses.setReceipt.mutate(form, { context: keyContext(newKey()) })
  }
  /** Makes the change; where that fails, says so and that the expense is saved. */
  const save = async (expense_id: string): Promise<void> => {
    try {
      await send(expense_id)
    } catch (error) {
      const { title, text } = words.of(error)
      toast({ message: t('not_saved', { reason: `${title}. ${text}` }), tone: 'blocked' })
    }
  }
  return { change, setChange, save }
}
