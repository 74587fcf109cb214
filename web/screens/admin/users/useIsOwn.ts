import { useSession } from '../../../session/session.ts'

/** Whether an address, in lowercase as the server returns it, is that of the signed-in user. */
export const useIsOwn = (email: string): boolean => useSession().user?.Email.toLowerCase() === email
