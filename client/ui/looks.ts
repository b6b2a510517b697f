import look from './look.module.css';
import shared from './shared.module.css';

/** The classes that all signed-in pages share; the sign-in pages take the smaller sheet alone. */
export default { ...look, ...shared };
