/** How to make the parts of each noun of the REST service. */
interface Makers<Users, Timesheets, Tickets, Files> {
  users: () => Users
  timesheets: () => Timesheets
  tickets: () => Tickets
  files: () => Files
}

/** The parts of each noun of the REST service. */
interface ByNoun<Users, Timesheets, Tickets, Files> {
  readonly users: Users
  readonly timesheets: Timesheets
  readonly tickets: Tickets
  readonly files: Files
}

/**
 * The parts of each noun, each made on first use: an operation needs those of one or two nouns. A class, because
 * getters in an object literal give each object a hidden class of its own, which lives as long as old objects do
 * and with it all data of the operation.
 */
class Nouns<Users, Timesheets, Tickets, Files> implements ByNoun<Users, Timesheets, Tickets, Files> {
  readonly #make: Makers<Users, Timesheets, Tickets, Files>
  #users: Users | undefined
  #timesheets: Timesheets | undefined
  #tickets: Tickets | undefined
  #files: Files | undefined

  constructor(make: Makers<Users, Timesheets, Tickets, Files>) {
    this.#make = make
  }

  get users(): Users {
    return (this.#users ??= this.#make.users())
  }

  get timesheets(): Timesheets {
    return (this.#timesheets ??= this.#make.timesheets())
  }

  get tickets(): Tickets {
    return (this.#tickets ??= this.#make.tickets())
  }

  get files(): Files {
    return (this.#files ??= this.#make.files())
  }
}

/** The parts of each noun, each made on first use. */
export const byNoun = <Users, Timesheets, Tickets, Files>(
  make: Makers<Users, Timesheets, Tickets, Files>,
): ByNoun<Users, Timesheets, Tickets, Files> => new Nouns(make)
