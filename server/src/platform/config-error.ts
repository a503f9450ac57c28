/** A setting that the operator must correct; the process prints only its message. */
export class ConfigError extends Error {}
