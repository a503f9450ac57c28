/** A photo that no attempt can send; the message is for the user. */
export class UnsendablePhotoError extends Error {}
