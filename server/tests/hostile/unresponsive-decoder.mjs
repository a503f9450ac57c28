// Replaces a decoder that never becomes ready for its first photo.
process.on('disconnect', () => process.exit());
