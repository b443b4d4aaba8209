// How much the tests try. npm test tries a part of what is wanted in many sizes, npm run test:long all of it, and
// npm run test:quick only what is most likely to break (steps.mjs).
const size = process.env['TEST_SIZE'];

export const isLong = size === 'long';
export const isQuick = size === 'quick';
