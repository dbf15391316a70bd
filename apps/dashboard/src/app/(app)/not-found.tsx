export { Missing as default } from '@/components/missing'
