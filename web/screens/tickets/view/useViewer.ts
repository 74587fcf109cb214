import { useSession } from '../../../session/session.ts'

/** E-mail of the user, in lower case. */
export const useViewer = (): string => useSession().user?.Email.toLowerCase() ?? ''
