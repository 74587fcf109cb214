/** The address's parameter for the search. */
export const PARAMETER = 'q'

/** The user search in the address (`?q=ann`); empty if all users are listed. */
export const searchOf = (params: URLSearchParams): string => params.get(PARAMETER)?.trim() ?? ''
