import { useSession } from '../../../session/session.ts'

/** Whether an address, in lowercase as the server gives it, is that of who is signed in. */
export const useIsOwn = (email: string): boolean => useSession().user?.Email.toLowerCase() === email
