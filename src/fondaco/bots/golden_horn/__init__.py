from .learned import Learned as Learned
from .search import Search as Search
from .steady import Steady as Steady
