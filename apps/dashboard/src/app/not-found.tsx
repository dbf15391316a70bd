import { Missing } from '@/components/missing'

export default function NotFoundPage() {
  return (
    <main style={{ maxWidth: 640, margin: '15vh auto 0', padding: 16 }}>
      <Missing />
    </main>
  )
}
