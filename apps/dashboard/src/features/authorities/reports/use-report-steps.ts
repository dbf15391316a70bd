'use client'
import type { Report } from '@stayward/contract/authorities/report'
import { useState } from 'react'
import { fetchFile } from '../../../components/fetch-file'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { uploadClient } from '../../../trpc/upload'
import type { ReportFile } from './report-file'
import { useReportChanged } from './use-report-changed'

type Props = { booking_id: string; report: Pick<Report, 'id' | 'kind'> }

/**
 * What a person does about one report. Where somebody else was faster, the refusal is shown and the new state read.
 */
export function useReportSteps({ booking_id, report }: Props) {
  const cache = api.useUtils()
  const changed = useReportChanged(booking_id)
  const [error, setError] = useState<unknown>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const [isFetching, setIsFetching] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const key = { booking_id, report_id: report.id ?? '' }
  const refresh = () =>
    Promise.all([cache.reports.ofBooking.invalidate({ booking_id }), cache.reports.list.invalidate()])
  const outcome = {
    onMutate: () => setError(null),
    onSuccess: changed,
    onError: async (failure: unknown) => {
      setError(failure)
      await refresh()
    },
  }
  const handOver = api.reports.handOver.useMutation(outcome)
  const receipt = api.reports.enterReceipt.useMutation(outcome)
  const settle = api.reports.settle.useMutation(outcome)
  const send = api.reports.send.useMutation(outcome)

  const fetchIt = async (file: ReportFile, onName?: (name: string) => void): Promise<boolean> => {
    setIsFetching(true)
    setHasFailed(false)
    const done = await fetchFile(paths.api.reportFile(file), key, undefined, onName)
    setIsFetching(false)
    if (done !== 'failed') return done !== 'unproved'
    setHasFailed(true)
    await refresh()
    return false
  }

  const uploadPdf = async (pdf: File): Promise<boolean> => {
    const form = new FormData()
    form.set('booking_id', key.booking_id)
    form.set('report_id', key.report_id)
    form.set('file', pdf)
    setError(null)
    setIsUploading(true)
    try {
      await changed(
        await uploadClient(() => undefined).reports.uploadReceipt.mutate(form, {
          context: keyContext(newKey()),
        }),
      )
      return true
    } catch (failure) {
      await outcome.onError(failure)
      return false
    } finally {
      setIsUploading(false)
    }
  }

  return {
    error,
    /** Whether the last download failed. */
    hasFailed,
    /** The name of the file that this reader downloaded; null before. */
    fileName,
    isBusy: isFetching || isUploading || [handOver, receipt, settle, send].some(({ isPending }) => isPending),
    isSent: send.isSuccess,
    download: () => fetchIt('document', setFileName),
    openReceipt: () => fetchIt('receipt'),
    handOver: () => handOver.mutateAsync(key).then(succeeded, failed),
    enterNumber: (number: string) => receipt.mutateAsync({ ...key, number }).then(succeeded, failed),
    uploadPdf,
    settle: () => settle.mutateAsync(key).then(succeeded, failed),
    send: () =>
      send
        .mutateAsync({ booking_id, kind: report.kind, ...(report.id !== null && { report_id: report.id }) })
        .then(succeeded, failed),
  }
}
export type ReportSteps = ReturnType<typeof useReportSteps>

const succeeded = (): boolean => true
/** What failed is shown from the mutation's own state. */
const failed = (): boolean => false
