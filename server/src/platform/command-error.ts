/** A command cannot do what its operator asked for; it prints only the message. */
export class CommandError extends Error {}
