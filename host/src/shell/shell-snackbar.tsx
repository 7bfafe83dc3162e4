import { Snackbar } from '@hareto/shared/ui/toast.tsx';
import { useServices } from '../services-context.ts';

export const ShellSnackbar = () => <Snackbar store={useServices().snackbar} />;
