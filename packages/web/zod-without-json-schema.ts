// The web app checks data with zod, but only the server makes JSON Schemas. The build of the web app replaces zod's
// module for JSON Schemas with this one, so that the login page loads less code.
const unavailable = (): never => {
  throw new Error('Only the server makes JSON Schemas');
};

export const createToJSONSchemaMethod = () => unavailable;
export const createStandardJSONSchemaMethod = () => unavailable;
export const extractDefs = unavailable;
export const finalize = unavailable;
export const handleUnrepresentable = unavailable;
export const initializeContext = unavailable;
export const processSchema = unavailable;
