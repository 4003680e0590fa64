from .learned import Learned as Learned
from .steady import Steady as Steady
