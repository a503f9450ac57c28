// Stands in for a decoder that never gets as far as its first photo.
process.on('disconnect', () => process.exit());
