// The drawings of the web app import style modules.
/// <reference types="vite/client" />
