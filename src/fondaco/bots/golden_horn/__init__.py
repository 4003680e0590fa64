from .steady import Steady as Steady
